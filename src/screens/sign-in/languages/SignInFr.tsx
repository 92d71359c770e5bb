import auth from '@kloer/i18n/fr/auth.json';
import { asTexts } from '@kloer/i18n/texts.ts';
import { signInIsland } from '../SignInIsland.tsx';

export const SignInFr = signInIsland(asTexts('auth', auth));
