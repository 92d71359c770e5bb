/** Maximum size of a picture in a draft: the browser's storage holds 5 MB for the whole site. */
const keptMaxBytes = 1_500_000;

const chunk = 0x8000;

/** The picture as a data URL; undefined when it is too large for a draft. */
export async function pictureText(picture: Blob): Promise<string | undefined> {
  if (picture.size > keptMaxBytes) return undefined;
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += chunk) {
    binary += String.fromCharCode(...bytes.subarray(at, at + chunk));
  }
  return `data:${picture.type};base64,${btoa(binary)}`;
}

/** The picture in a data URL; undefined when the text is not a data URL. */
export function pictureOfText(text: string): Blob | undefined {
  const [, type, base64] = /^data:([\w./+-]+);base64,(.*)$/.exec(text) ?? [];
  if (type === undefined || base64 === undefined) return undefined;
  try {
    const binary = atob(base64);
    // oxlint-disable-next-line unicorn/prefer-code-point -- these are bytes
    return new Blob([Uint8Array.from(binary, (letter) => letter.charCodeAt(0))], { type });
  } catch {
    return undefined;
  }
}
