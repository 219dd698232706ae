import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The number of changes in one run of forge. */
export const BATCH = 32;

/** Tests of one folder in one generated contract. */
export interface Suites {
  /** The generated contract. */
  name: string;
  /** Folders of the tests, from the copy's root. */
  folders: readonly string[];
}

interface Artifact {
  abi: { type: string; name?: string; inputs?: unknown[] }[];
  bytecode: { object: string };
}

/** `Artifact, setUp, tests` of every suite of a folder, as it was compiled. Fuzz tests have inputs and are left out. */
function suitesIn(root: string, folder: string, without: RegExp): string[] {
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.t.sol'));
  return files.toSorted().flatMap((file) => {
    const out = join(root, 'contracts/out', basename(file));
    if (!existsSync(out)) return [];
    return readdirSync(out)
      .toSorted()
      .flatMap((json) => {
        const { abi, bytecode } = JSON.parse(readFileSync(join(out, json), 'utf8')) as Artifact;
        const functions = abi.filter(({ type, inputs }) => type === 'function' && inputs?.length === 0);
        const names = functions.map(({ name = '' }) => name);
        const tests = names.filter((name) => name.startsWith('test') && !without.test(name));
        if (tests.length === 0 || bytecode.object.length <= 2) return [];
        const artifact = `${file}:${basename(json, '.json')}`;
        return [`        _suite("${artifact}", ${names.includes('setUp')}, "${tests.join(',')}");`];
      });
  });
}

/**
 * A forge test that runs all suites of some folders for each of {@link BATCH} changes, in one process: nearly all of a run of
 * forge is its start. Each change has a test of its own, so that what one leaves behind reaches no other.
 * @param without tests that are left out
 */
export function harness(root: string, all: readonly Suites[], without: RegExp): string {
  const tests = Array.from(
    { length: BATCH },
    (_, at) => `    function test_${at}() external {\n        _judge(${at});\n    }\n`,
  );
  const contracts = all.map(({ name, folders }) =>
    [
      `contract ${name} is MutantRun {`,
      '    function _suites() internal override {',
      ...folders.flatMap((folder) => suitesIn(root, folder, without)),
      '    }',
      '}',
    ].join('\n'),
  );
  return `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Test} from "forge-std/Test.sol";

abstract contract MutantRun is Test {
    uint256 private constant GAS = 1_000_000_000;

    /// @dev \`:Suite,\` for each suite that is run before the others.
    string private _firstSuites;
    bool private _isFirstRound;

${tests.join('\n')}
    function deploy(string calldata artifact) external returns (address) {
        return vm.deployCode(artifact);
    }

    // @dev A prank is stopped at the call depth of its beginning: a suite's.
    function stop() external {
        vm.stopPrank();
    }

    function _suites() internal virtual;

    function _judge(uint256 place) private {
        uint256 number = vm.envUint("FIRST_MUTANT");
        if (number != 0) vm.coinbase(address(uint160(number + place)));
        _firstSuites = vm.envOr("FIRST_SUITES", string(""));
        _isFirstRound = true;
        if (bytes(_firstSuites).length != 0) _suites();
        _isFirstRound = false;
        _suites();
    }

    function _suite(string memory artifact, bool hasSetUp, string memory tests) internal {
        string memory name = string.concat(":", vm.split(artifact, ":")[1], ",");
        if (vm.contains(_firstSuites, name) != _isFirstRound) return;
        uint256 start = vm.snapshotState();
        address suite;
        try this.deploy(artifact) returns (address made) {
            suite = made;
        } catch {
            revert(string.concat("noticed by ", artifact));
        }
        // The setup that forge gives each suite.
        vm.deal(suite, type(uint96).max);
        if (hasSetUp) _run(suite, artifact, "setUp");
        uint256 ready = vm.snapshotState();
        string[] memory names = vm.split(tests, ",");
        for (uint256 i = 0; i < names.length; ++i) {
            _run(suite, artifact, names[i]);
            vm.clearMockedCalls();
            vm.revertToState(ready);
        }
        vm.revertToState(start);
    }

    function _run(address suite, string memory artifact, string memory name) private {
        (bool success,) = suite.call{gas: GAS}(abi.encodeWithSignature(string.concat(name, "()")));
        this.stop();
        if (!success) revert(string.concat("noticed by ", artifact, " ", name));
    }
}

${contracts.join('\n\n')}
`;
}

interface TestResult {
  status: string;
  reason?: string | null;
}

/**
 * The results of a generated contract, by the change's index in the batch: the test that noticed it, or null.
 * @param output of `forge test --json`
 */
export function noticedBy(output: string): Map<number, string | null> {
  const start = output.indexOf('{');
  const suites = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1)) as Record<
    string,
    { test_results: Record<string, TestResult> }
  >;
  const found = new Map<number, string | null>();
  for (const { test_results } of Object.values(suites)) {
    for (const [name, { status, reason }] of Object.entries(test_results)) {
      const place = Number(/^test_(\d+)\(\)$/.exec(name)?.[1]);
      const by = /noticed by (?:.*:)?(.*)$/.exec(reason ?? '')?.[1] ?? reason ?? 'no end';
      found.set(place, status === 'Success' ? null : by);
    }
  }
  return found;
}
