import type { ComponentType } from 'react';
import { AuditLog } from './audit/AuditLog.tsx';
import { Checks } from './checks/Checks.tsx';
import { Doctor } from './Doctor.tsx';
import type { LoadedTexts } from './loaded-texts.ts';
import { UnsentMails } from './mails/UnsentMails.tsx';
import { Messages } from './Messages.tsx';
import { Overview } from './overview/Overview.tsx';
import { PromoCodes } from './PromoCodes.tsx';
import { Reports } from './Reports.tsx';
import { Reviews } from './reviews/Reviews.tsx';
import type { AdminProps, SectionProps } from './section-props.ts';
import { TeachersSection } from './teachers/TeachersSection.tsx';

type Section = {
  /** Fragment of the URL, and id of the section's heading. */
  id: string;
  title: (props: AdminProps & LoadedTexts) => string;
  Section: ComponentType<SectionProps>;
};

export const sections: readonly Section[] = [
  { id: 'overview', title: ({ texts }) => texts.overview, Section: Overview },
  { id: 'reports', title: ({ reportTexts }) => reportTexts.heading, Section: Reports },
  { id: 'reviews', title: ({ reviewTexts }) => reviewTexts.heading, Section: Reviews },
  { id: 'checks', title: ({ checkTexts }) => checkTexts.heading, Section: Checks },
  { id: 'messages', title: ({ messageTexts }) => messageTexts.heading, Section: Messages },
  { id: 'teachers', title: ({ teachers }) => teachers.title, Section: TeachersSection },
  { id: 'promo-codes', title: ({ labels }) => labels.title, Section: PromoCodes },
  { id: 'unsent-mails', title: ({ history }) => history.unsent, Section: UnsentMails },
  { id: 'doctor', title: ({ doctorTexts }) => doctorTexts.heading, Section: Doctor },
  { id: 'audit-log', title: ({ history }) => history.log, Section: AuditLog },
];
