import type { Overview } from '@kloer/domain/overview/overview.ts';
import type { SectionProps } from '../section-props.ts';
import type { OverviewTexts } from './overview-texts.ts';

export type OverviewProps = SectionProps & { words: OverviewTexts; numbers: Overview };
