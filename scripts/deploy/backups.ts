import { backupDays } from '../../domain/account/account-limits.ts';
import { askGoogle, type Google } from '../google.ts';

const seconds = String(backupDays * 24 * 3600);
const retention = `${seconds}s`;

type Schedule = { name: string; dailyRecurrence?: object };

export const databaseSettings = {
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
};

/**
 * Backups of Firestore and of pictures. Safe to repeat.
 * https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.backupSchedules
 * https://docs.cloud.google.com/storage/docs/soft-delete
 */
export async function switchOnBackups(
  google: Google,
  project: string,
  bucket: string,
): Promise<void> {
  const api = 'https://firestore.googleapis.com/v1';
  const database = `${api}/projects/${project}/databases/(default)`;
  const updateMask = Object.keys(databaseSettings).join(',');
  await askGoogle(
    google,
    { method: 'PATCH', url: `${database}?updateMask=${updateMask}`, body: databaseSettings },
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
  await askGoogle(
    google,
    {
      method: 'PATCH',
      url: `https://storage.googleapis.com/storage/v1/b/${bucket}`,
      body: { softDeletePolicy: { retentionDurationSeconds: seconds } },
    },
    'Deleted pictures cannot be kept',
  );
}
