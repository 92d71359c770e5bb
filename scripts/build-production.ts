/**
 * `npm run build:production`: builds for the project that PUBLIC_FIREBASE_CONFIG names, or for the one that
 * `firebase deploy` names when it runs this before it uploads the functions (`firebase.json`).
 */
import { buildProduction } from './deploy/production-build.ts';
import { endFor } from './refusal.ts';

const { GCLOUD_PROJECT, PUBLIC_FIREBASE_CONFIG } = process.env;
const { projectId = '' } = JSON.parse(PUBLIC_FIREBASE_CONFIG || '{}') as { projectId?: string };
await buildProduction(GCLOUD_PROJECT ?? projectId).catch(endFor);
