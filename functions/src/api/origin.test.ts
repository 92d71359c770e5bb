import { describe, expect, test } from 'vitest';
import { originOf } from './origin.ts';

describe('the origin of a request', () => {
  test('behind Hosting is whom Hosting saw, whatever the client wrote before', () => {
    const seen = { address: '200.0.113.9', peer: '104.198.56.253' };
    expect(originOf('200.0.113.9,104.198.56.253', undefined)).toEqual(seen);
    expect(originOf('1.2.3.4, 5.6.7.8, 200.0.113.9, 104.198.56.253', undefined)).toEqual(seen);
  });

  test('of a direct call is the caller; a forged entry changes the address, never the peer', () => {
    expect(originOf('203.0.113.7', undefined)).toEqual({ address: '203.0.113.7' });
    expect(originOf('6.6.6.6, 203.0.113.7', undefined).peer).toBe('203.0.113.7');
  });

  test('is the connection where nobody forwards', () => {
    const local = { address: '127.0.0.1' };
    expect(originOf(undefined, '::ffff:127.0.0.1')).toEqual(local);
    expect(originOf(' , ', '127.0.0.1')).toEqual(local);
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:8080', 'unknown'],
    ['<script>', 'unknown'],
    ['', 'unknown'],
  ])('takes %s as %s', (entry, subject) => {
    expect(originOf(undefined, entry).address).toBe(subject);
  });
});
