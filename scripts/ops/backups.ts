import { askGoogle, type Google } from '../google.ts';

/** The privacy policy names it. Also how far back point-in-time recovery reaches, which Google fixes. */
export const backupDays = 7;

const retention = `${backupDays * 24 * 3600}s`;

type Schedule = { name: string; dailyRecurrence?: object };

/**
 * Switches on point-in-time recovery and a daily backup of Firestore. Safe to repeat.
 * https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.backupSchedules
 * @throws Refusal if Google refuses
 */
export async function switchOnBackups(google: Google, project: string): Promise<void> {
  const api = 'https://firestore.googleapis.com/v1';
  const database = `${api}/projects/${project}/databases/(default)`;
  const field = 'pointInTimeRecoveryEnablement';
  const body = { [field]: 'POINT_IN_TIME_RECOVERY_ENABLED' };
  await askGoogle(
    google,
    { method: 'PATCH', url: `${database}?updateMask=${field}`, body },
    'Point-in-time recovery cannot be switched on',
  );
  const schedules = `${database}/backupSchedules`;
  const { backupSchedules = [] } = (await askGoogle(
    google,
    { url: schedules },
    'The backups cannot be listed',
  )) as { backupSchedules?: Schedule[] };
  const daily = backupSchedules.find(({ dailyRecurrence }) => dailyRecurrence);
  const request = daily
    ? ({
        method: 'PATCH',
        url: `${api}/${daily.name}?updateMask=retention`,
        body: { retention },
      } as const)
    : ({ method: 'POST', url: schedules, body: { retention, dailyRecurrence: {} } } as const);
  await askGoogle(google, request, 'The daily backup cannot be switched on');
}
