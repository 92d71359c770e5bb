export const demoPassword = 'moien-kloer';

/** Accounts to try after `npm start`; the launcher prints them. */
export const demoAccounts = {
  admin: { uid: 'demo-admin', email: 'admin@kloer.lu', who: 'administrator' },
  fresh: { uid: 'demo-fresh', email: 'fresh@kloer.lu', who: 'a new user without a profile' },
  mathsTeacher: {
    uid: 'teacher-001',
    email: 'teacher001@kloer.lu',
    who: 'a visible maths teacher in Esch',
  },
  paying: {
    uid: 'teacher-139',
    email: 'teacher139@kloer.lu',
    who: 'pays by the month with the card 4242',
  },
  cancelled: {
    uid: 'teacher-140',
    email: 'teacher140@kloer.lu',
    who: 'has cancelled a plan that still runs',
  },
  expired: { uid: 'teacher-141', email: 'teacher141@kloer.lu', who: 'subscription run out' },
  paused: { uid: 'teacher-144', email: 'teacher144@kloer.lu', who: 'paused by the owner' },
  suspended: { uid: 'teacher-146', email: 'teacher146@kloer.lu', who: 'suspended by the admin' },
  neverActivated: { uid: 'teacher-148', email: 'teacher148@kloer.lu', who: 'never activated' },
} as const;
