import * as z from 'zod/mini';
import { ContactMessage } from '../contact/contact.ts';

export const AlertAddress = z.object({ email: ContactMessage.shape.email });
