import type { CompileResult, Ruleset, RulesService } from './api.ts';
import { Issues } from './checker/issues.ts';
import { linkRules } from './checker/link-rules.ts';
import type { Program } from './evaluate/allows.ts';
import { evaluateFirestore } from './evaluate/evaluate-firestore.ts';
import { evaluateStorage } from './evaluate/evaluate-storage.ts';
import { parseRules } from './parser/parse-rules.ts';
import { RulesSyntaxError, SourceText } from './parser/source-text.ts';

/** Maximum size of a rules source, in UTF-8 bytes. */
const maxSourceBytes = 256 * 1024;

/**
 * Parses and checks a rules source. What production refuses at deployment is an error here; after any error there is
 * no ruleset. Unknown names are warnings, as on Google's servers, and fail when evaluated. `service` is the expected
 * service, if any.
 */
export function compileRules(source: string, options?: { service?: RulesService }): CompileResult {
  const text = new SourceText(source);
  const issues = new Issues(text);
  const program = Buffer.byteLength(source) > maxSourceBytes ? null : link(text, issues, options);
  if (Buffer.byteLength(source) > maxSourceBytes) {
    issues.error('Rules source is larger than 256 KB.', 0);
  }
  if (!program || issues.hasErrors) return { ok: false, issues: issues.all };
  return { ok: true, issues: issues.all, ruleset: rulesetOf(program) };
}

type Compiled = Program & { service: RulesService };

function link(
  source: SourceText,
  issues: Issues,
  options: { service?: RulesService } | undefined,
): Compiled | null {
  try {
    const file = parseRules(source.text);
    const { name, at } = file.service;
    if (name !== 'cloud.firestore' && name !== 'firebase.storage') {
      issues.error(`Unknown service: ${name}.`, at);
      return null;
    }
    if (options?.service && options.service !== name) {
      issues.error(`Expected rules for ${options.service}, not ${name}.`, at);
      return null;
    }
    const blocks = linkRules(file, name, issues);
    return { version: file.version, service: name, blocks, source };
  } catch (error) {
    if (error instanceof RulesSyntaxError) issues.error(error.message, error.offset);
    else if (error instanceof RangeError) {
      issues.error('Expression is too complex to evaluate safely.', 0);
    } else throw error;
    return null;
  }
}

function rulesetOf(program: Compiled): Ruleset {
  const { version, service, source } = program;
  const lines = program.blocks.flatMap((block) =>
    block.allows.map((allow) => source.positionOf(allow.at).line),
  );
  return {
    version,
    service,
    allowLines: [...new Set(lines)].toSorted((a, b) => a - b),
    authorize: (request, documents, budget) =>
      evaluateFirestore(program, request, documents, budget),
    authorizeStorage: (request, documents = new Map()) =>
      evaluateStorage(program, request, documents),
  };
}
