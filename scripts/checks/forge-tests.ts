/** Calls that assert something in a forge test. */
const EXPECTATION = /(?<![.\w])(?:assert\w*|require|fail)\s*\(|\bvm\.expect\w+\s*\(|\brevert\b/;

interface SolidityFunction {
  name: string;
  body: string;
}

/** A Solidity file without its comments. */
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');

/** The functions of a Solidity file with their bodies, braces balanced. Declarations without a body are left out. */
function functionsOf(source: string): SolidityFunction[] {
  const code = withoutComments(source);
  return [...code.matchAll(/\bfunction\s+(\w+)\s*\([^{;]*\{/g)].map(({ 0: head, 1: name = '', index }) => {
    let at = index + head.length;
    for (let depth = 1; depth > 0 && at < code.length; at += 1) {
      if (code[at] === '{') depth += 1;
      else if (code[at] === '}') depth -= 1;
    }
    return { name, body: code.slice(index + head.length, at) };
  });
}

/** Calls by bare name: helpers of the test and of its base contracts. */
const callsOf = (body: string) => [...body.matchAll(/(?<![.\w])(\w+)\s*\(/g)].map(([, name = '']) => name);

/**
 * Tests and invariants without an assertion, in helpers too, as `file: name`.
 * @param files Solidity sources by their paths, helpers included
 */
export function testsWithoutExpectation(files: ReadonlyMap<string, string>): string[] {
  const functions = [...files].flatMap(([file, source]) =>
    functionsOf(source).map((found) => ({ file, ...found })),
  );
  const expecting = new Set(functions.filter(({ body }) => EXPECTATION.test(body)).map(({ name }) => name));
  let found: SolidityFunction[];
  do {
    found = functions.filter(
      ({ name, body }) => !expecting.has(name) && callsOf(body).some((called) => expecting.has(called)),
    );
    for (const { name } of found) expecting.add(name);
  } while (found.length > 0);
  return functions
    .filter(({ name }) => /^(test|invariant)/.test(name) && !expecting.has(name))
    .map(({ file, name }) => `${file}: ${name}`);
}
