import { vi } from 'vitest';
import english from '@kloer/i18n/en/auth.json' with { type: 'json' };
import type { AuthContext, AuthPorts } from '#screens/sign-in/actions/ports.ts';

/** The teacher whom tests sign in: visible, with a profile. */
export const lea = { uid: 'teacher-1', email: 'lea@example.lu' };

/** The paths of Lea's published profile; she is the second teacher with that name. */
const leasPaths = {
  fr: '/cours-de-rattrapage/mathematiques/lea-weber-2',
  en: '/tutoring/mathematics/lea-weber-2',
  lb: '/nohellef/mathematik/lea-weber-2',
};

/** A context in which each text is its own key. */
export function testContext(next?: string): AuthContext {
  const texts = Object.fromEntries(Object.keys(english).map((key) => [key, key]));
  return { locale: 'en', texts: texts as unknown as AuthContext['texts'], next };
}

/** Ports that all succeed. Tests move their clock, and the page under test writes their URL. */
export function fakePorts(changed: Partial<AuthPorts> = {}, query = '', link = '') {
  const page = { now: new Date('2026-11-21T10:00:00Z'), query, link, history: [] as string[] };
  const ports = vi.mocked<AuthPorts>({
    signIn: vi.fn<AuthPorts['signIn']>(() => Promise.resolve(lea)),
    signInWithToken: vi.fn<AuthPorts['signInWithToken']>(() => Promise.resolve(lea)),
    signInWithLink: vi.fn<AuthPorts['signInWithLink']>(() => Promise.resolve(lea)),
    addressOfCode: vi.fn<AuthPorts['addressOfCode']>(() => Promise.resolve(lea.email)),
    signUp: vi.fn<AuthPorts['signUp']>(() => Promise.resolve()),
    hasSignedUp: () => false,
    confirmAddress: vi.fn<AuthPorts['confirmAddress']>(() => Promise.resolve('a-token')),
    sendMail: vi.fn<AuthPorts['sendMail']>(() => Promise.resolve()),
    verifyCode: vi.fn<AuthPorts['verifyCode']>(() => Promise.resolve('a-token')),
    updatePassword: vi.fn<AuthPorts['updatePassword']>(() => Promise.resolve('a-token')),
    readOwnTeacher: vi.fn<AuthPorts['readOwnTeacher']>(() =>
      Promise.resolve({
        firstName: 'Léa',
        lastName: 'Weber',
        createdAt: new Date('2026-01-01T00:00:00Z'),
        entitlement: { admin: { endsAt: new Date('2027-01-01T00:00:00Z') } },
        paused: false,
        suspended: false,
      }),
    ),
    readOwnPaths: vi.fn<AuthPorts['readOwnPaths']>(() => Promise.resolve(leasPaths)),
    isAdmin: () => Promise.resolve(false),
    now: () => Promise.resolve(page.now),
    beginSession: vi.fn<AuthPorts['beginSession']>(),
    endSession: vi.fn<AuthPorts['endSession']>(() => Promise.resolve()),
    rememberedAddress: () => '',
    rememberAddress: vi.fn<AuthPorts['rememberAddress']>(),
    goTo: vi.fn<AuthPorts['goTo']>(),
    readLink: () => page.link,
    readQuery: () => page.query,
    writeQuery: (written: string, how: 'push' | 'replace') => {
      page.query = written;
      page.link = '';
      page.history.push(`${how} ${written}`);
    },
    tell: vi.fn<AuthPorts['tell']>(),
    ...changed,
  });
  return { ports, page };
}
