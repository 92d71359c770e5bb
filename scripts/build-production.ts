/**
 * `npm run build:production`, for the project that `firebase deploy` names, or else that of
 * PUBLIC_FIREBASE_CONFIG.
 */
import { buildProduction } from './deploy/production-build.ts';
import { endFor } from './refusal.ts';

const { GCLOUD_PROJECT, PUBLIC_FIREBASE_CONFIG } = process.env;
const { projectId = '' } = JSON.parse(PUBLIC_FIREBASE_CONFIG || '{}') as { projectId?: string };
await buildProduction(GCLOUD_PROJECT ?? projectId).catch(endFor);
