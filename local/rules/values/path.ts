/** A placeholder `{uid}` in a path, before `bind` replaces it. */
export type Placeholder = { placeholder: string };

/** A path of the rules language, such as `/users/alice`; may have placeholders until `bind` replaces them. */
export class PathValue {
  readonly segments: readonly (string | Placeholder)[];
  /** The texts with which `bind` replaced placeholders, by name; `path.name` and `path['name']` read them. */
  readonly bindings: ReadonlyMap<string, string>;

  constructor(
    segments: readonly (string | Placeholder)[],
    bindings: ReadonlyMap<string, string> = new Map(),
  ) {
    this.segments = segments;
    this.bindings = bindings;
  }

  /** Evaluates `path('users/{uid}')`, with or without a leading slash; null when a segment is empty. */
  static parse(text: string): PathValue | null {
    const parts = (text.startsWith('/') ? text.slice(1) : text).split('/');
    if (parts.includes('')) return null;
    const segments = parts.map((part) => {
      const name = /^\{([A-Za-z_][A-Za-z0-9_]*)(?:=\*\*)?\}$/.exec(part)?.[1];
      return name === undefined ? part : { placeholder: name };
    });
    return new PathValue(segments);
  }

  /** The path of a document or collection name such as `projects/p/databases/d/documents/users/alice`. */
  static ofName(name: string): PathValue {
    const parts = name.split('/');
    return new PathValue(parts[0] === 'projects' ? parts.slice(2) : parts);
  }

  bind(values: ReadonlyMap<string, string>): PathValue {
    const bindings = new Map(this.bindings);
    const segments = this.segments.map((segment) => {
      if (typeof segment === 'string') return segment;
      const value = values.get(segment.placeholder);
      if (value === undefined) return segment;
      bindings.set(segment.placeholder, value);
      return value;
    });
    return new PathValue(segments, bindings);
  }

  /** The segments of the path; null while one is a placeholder. */
  get texts(): readonly string[] | null {
    const texts = this.segments.filter((segment) => typeof segment === 'string');
    return texts.length === this.segments.length ? texts : null;
  }

  toString(): string {
    return this.segments
      .map((part) => `/${typeof part === 'string' ? part : `{${part.placeholder}}`}`)
      .join('');
  }
}
