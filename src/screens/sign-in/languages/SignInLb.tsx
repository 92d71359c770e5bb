import auth from '@kloer/i18n/lb/auth.json';
import { asTexts } from '@kloer/i18n/texts.ts';
import { signInIsland } from '../SignInIsland.tsx';

export const SignInLb = signInIsland(asTexts('auth', auth));
