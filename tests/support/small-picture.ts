/** A picture of 24 × 24 pixels; below 16 it would be refused. */
export const smallPicture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAMAAADXqc3KAAAABlBMVEX/0k1bP9aMbyJWAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAF0lEQVQoz2NgxAEYhqgEAxQMdYkhHh8AWnYCAaSp5scAAAAASUVORK5CYII=',
    'base64',
  ),
};
