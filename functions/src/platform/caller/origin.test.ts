import { describe, expect, test } from 'vitest';
import { originOf } from './origin.ts';

describe('the origin of a request', () => {
  test("is the IP address that Google's front end added at the end of the header", () => {
    const seen = { address: '104.198.56.253' };
    expect(originOf('200.0.113.9,104.198.56.253', undefined)).toEqual(seen);
    expect(originOf('1.2.3.4, 5.6.7.8, 200.0.113.9, 104.198.56.253', undefined)).toEqual(seen);
    expect(originOf('6.6.6.6, , 104.198.56.253 ', '10.0.0.1')).toEqual(seen);
  });

  test('is the IP address of the connection if the header contains no address', () => {
    const local = { address: '127.0.0.1' };
    expect(originOf(null, '::ffff:127.0.0.1')).toEqual(local);
    expect(originOf(undefined, '127.0.0.1')).toEqual(local);
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
  ])('is derived from the address %j of the connection: %s', (entry, subject) => {
    expect(originOf(undefined, entry).address).toBe(subject);
  });
});
