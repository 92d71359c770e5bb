import auth from '@kloer/i18n/en/auth.json';
import { asTexts } from '@kloer/i18n/texts.ts';
import { signInIsland } from '../SignInIsland.tsx';

export const SignInEn = signInIsland(asTexts('auth', auth));
