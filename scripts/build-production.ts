/**
 * `npm run build:production`, for the project of PUBLIC_FIREBASE_CONFIG, or of `firebase deploy`.
 */
import { buildProduction } from './deploy/production-build.ts';
import { endFor } from './refusal.ts';

const { GCLOUD_PROJECT, PUBLIC_FIREBASE_CONFIG } = process.env;
const { projectId = '' } = JSON.parse(PUBLIC_FIREBASE_CONFIG || '{}') as { projectId?: string };
await buildProduction(GCLOUD_PROJECT ?? projectId).catch(endFor);
