import { compileRules, type Issue, type Ruleset } from '../../rules/index.ts';
import { Coverage } from './coverage.ts';

/** The rules of a project: none, so that everything is allowed; a ruleset; or a source that does not compile. */
export type RulesInForce =
  | { kind: 'open' }
  | { kind: 'rules'; ruleset: Ruleset; source: string; coverage: Coverage }
  | { kind: 'broken'; issues: Issue[] };

/** The rules of each project. Projects without their own use the fallback. */
export class Rulebook {
  #fallback: RulesInForce = { kind: 'open' };
  readonly #byProject = new Map<string, RulesInForce>();

  of(project: string): RulesInForce {
    return this.#byProject.get(project) ?? this.#fallback;
  }

  /** Sets the rules of all projects without their own. Rules with errors deny everything. */
  setFallback(source: string): Issue[] {
    const { rules, issues } = compile(source);
    this.#fallback = rules;
    return issues;
  }

  /** Sets a project's rules; if they have errors, the previous rules stay in force. */
  set(project: string, source: string): { accepted: boolean; issues: Issue[] } {
    const { rules, issues } = compile(source);
    const accepted = rules.kind !== 'broken';
    if (accepted) this.#byProject.set(project, rules);
    return { accepted, issues };
  }
}

function compile(source: string): { rules: RulesInForce; issues: Issue[] } {
  const result = compileRules(source, { service: 'cloud.firestore' });
  if (!result.ok)
    return { rules: { kind: 'broken', issues: result.issues }, issues: result.issues };
  const { ruleset, issues } = result;
  const coverage = new Coverage(ruleset.allowLines);
  return { rules: { kind: 'rules', ruleset, source, coverage }, issues };
}
