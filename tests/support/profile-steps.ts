import type { Page } from '@playwright/test';

type StepName = 'You' | 'Subjects and levels' | 'Places and prices' | 'Your text' | 'Picture';

/** Opens a step of the English form of a new profile through the list of steps. */
export const openStep = (page: Page, name: StepName) =>
  page
    .getByRole('navigation', { name: 'Parts of the form' })
    .locator('a')
    // Excludes the step "Your text", which also begins with "You".
    .filter({ has: page.getByText(name, { exact: true }) })
    .click();
