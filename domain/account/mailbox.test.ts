import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['anna@example.lu', ' Anna@Example.LU '],
  ['anna@example.lu', 'anna+kloer@example.lu'],
  ['anna@example.lu', 'anna+a+b@example.lu'],
  ['annaweber@gmail.com', 'anna.weber@gmail.com'],
  ['annaweber@gmail.com', 'A.N.N.A.Weber+2@googlemail.com'],
  ['anna@icloud.com', 'anna@me.com'],
  ['anna@proton.me', 'anna+x@protonmail.com'],
  ['anna@proton.me', 'anna@pm.me'],
  ['anna@xn--mller-kva.lu', 'Anna+x@Müller.lu'],
  ['anna@xn--mller-kva.lu', 'anna@mu\u0308ller.lu'],
  ['anna@example.lu', '\u202aanna@example.lu\u202c'],
])('mail to %s arrives in the mailbox of %s', (mailbox, address) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test.each([
  ['+352621123456@example.lu', 'the tag has nothing before it'],
  ['anna.weber@example.lu', 'this provider distinguishes dots'],
  ['anna-weber@example.lu', 'a hyphen begins no tag'],
  ['anna@outlook.com', 'hotmail.com is another mailbox'],
  ['anna@hotmail.com', 'outlook.com is another mailbox'],
  ['anna@gmail.com.evil.lu', 'the host only begins like gmail.com'],
])('the address %s shares its mailbox with no other address: %s', (address) => {
  expect(mailboxOf(address)).toBe(address);
});
