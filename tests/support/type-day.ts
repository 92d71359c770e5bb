import type { Locator } from '@playwright/test';

/** Types a day, given as `yyyy-mm-dd`, into a field that takes the day first. */
export async function typeDay(field: Locator, isoDay: string): Promise<void> {
  const [year = '', month = '', day = ''] = isoDay.split('-');
  await field.getByRole('spinbutton').first().pressSequentially(`${day}${month}${year}`);
}
