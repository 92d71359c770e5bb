import { saveFile } from '#kit/files/save-file.ts';
import { wholeSitemap } from './whole-sitemap.ts';

const button = document.getElementById('generate-sitemap');
const status = document.getElementById('sitemap-status');

async function read(path: string): Promise<string> {
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

async function generate() {
  if (!button || !status) return;
  const { progress = '', done: finished = '', failed = '' } = button.dataset;
  const say = (text: string) => (status.textContent = text);
  button.setAttribute('aria-disabled', 'true');
  try {
    const { xml, addresses } = await wholeSitemap(read, (done, total) => {
      say(progress.replace('%done%', String(done)).replace('%total%', String(total)));
    });
    saveFile('sitemap.xml', xml, 'application/xml');
    say(finished.replace('%total%', String(addresses)));
  } catch (error) {
    console.warn('sitemap not generated', error);
    say(failed);
  }
  button.removeAttribute('aria-disabled');
}

if (button) {
  button.hidden = false;
  button.addEventListener('click', () => {
    if (button.ariaDisabled !== 'true') void generate();
  });
}
