import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in's treatment of a contract. All but the last four end with its verification. */
export type Manner =
  | 'at once'
  /** Pending three times. */
  | 'late'
  | 'verified before'
  /** Keeps the first request without an answer, but takes it. */
  | 'answer lost'
  /** Answers the first request with a page of its proxy. */
  | 'broken once'
  /** Asks to come back once. */
  | 'busy once'
  /** Forgets the first job. */
  | 'forgetful'
  | 'refused'
  | 'never'
  | 'silent'
  | 'about another';

interface Job {
  id: string;
  address: string;
  looks: number;
}

/** The base of both stand-ins: a manner for each contract, and the received requests. */
abstract class Verifier {
  manner: Manner = 'at once';
  /** Manner of single contracts, by address. */
  readonly manners = new Map<string, Manner>();
  /** Requests that the published interface does not have. */
  readonly violations: string[] = [];
  /** Accepted submissions, by address. */
  readonly submissions = new Map<string, Record<string, unknown>>();
  readonly jobs: Job[] = [];
  readonly verified = new Set<string>();
  readonly #attempts = new Map<string, number>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      void readAll(request).then((body) => this.answer(request, body, response));
    });
  }

  abstract answer(request: IncomingMessage, body: string, response: ServerResponse): void;

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }

  mannerOf(address: string): Manner {
    return this.manners.get(address) ?? this.manner;
  }

  /** Counts how often something was asked. @returns 1 for the first time */
  protected times(what: string): number {
    const times = (this.#attempts.get(what) ?? 0) + 1;
    this.#attempts.set(what, times);
    return times;
  }

  /** Notes each value that is missing or has another form, and each that is not known. */
  protected check(place: string, values: Record<string, unknown>, forms: Record<string, Form>): void {
    for (const [name, { form, isOptional }] of Object.entries(forms)) {
      const value = values[name];
      if (value === undefined && isOptional) continue;
      const isRight =
        typeof form === 'function' ? form(value) : typeof value === 'string' && form.test(value);
      if (!isRight) this.violations.push(`${place}: ${name} is ${JSON.stringify(value)?.slice(0, 80)}`);
    }
    for (const name of Object.keys(values)) {
      if (!(name in forms)) this.violations.push(`${place}: ${name} is not known`);
    }
  }

  /** Treats a request by its contract's manner. @returns false if the answer is still to be given */
  protected misbehaves(address: string, response: ServerResponse): boolean {
    const manner = this.mannerOf(address);
    const isFirst = this.times(`request ${address}`) === 1;
    if (manner === 'silent') return true;
    if (manner === 'broken once' && isFirst) {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
      return true;
    }
    return false;
  }

  protected begin(address: string): Job {
    const job = { id: randomUUID(), address, looks: 0 };
    this.jobs.push(job);
    return job;
  }

  /** @returns whether a job is decided now; undefined if it is not known */
  protected look(id: string): { address: string; isDone: boolean } | undefined {
    const job = this.jobs.find((one) => one.id === id);
    if (!job) return undefined;
    const manner = this.mannerOf(job.address);
    if (manner === 'forgetful' && job === this.jobs.find(({ address }) => address === job.address))
      return undefined;
    job.looks++;
    const isDone = manner !== 'never' && (manner !== 'late' || job.looks > 3);
    if (isDone && manner !== 'refused') this.verified.add(job.address);
    return { address: job.address, isDone };
  }
}

interface Form {
  form: RegExp | ((value: unknown) => boolean);
  isOptional?: boolean;
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const COMPILER = /^\d+\.\d+\.\d+\+commit\.[0-9a-f]{8}$/;
const IDENTIFIER = /^[\w@/.-]+\.sol:\w+$/;
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';

/** Sourcify's API of version 2, as its OpenAPI document describes it: three operations. */
export class SourcifyStandIn extends Verifier {
  constructor(readonly chainId: number) {
    super();
  }

  answer(request: IncomingMessage, text: string, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '', 'http://x');
    const give = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const error = (status: number, customCode: string, message: string) =>
      give(status, { customCode, message, errorId: randomUUID() });
    const [, name, chain = '', address = ''] =
      /^\/v2\/(contract|verify)\/(\d{1,20})\/(0x[0-9a-fA-F]{40})$/.exec(pathname) ?? [];
    const [, id] = /^\/v2\/verify\/([0-9a-f-]{36})$/.exec(pathname) ?? [];
    if (name !== undefined && Number(chain) !== this.chainId) {
      return void error(400, 'unsupported_chain', `The chain with chainId ${chain} is not supported`);
    }
    if (name === 'contract' && request.method === 'GET') {
      if (this.misbehaves(address, response)) return;
      if (this.mannerOf(address) === 'about another')
        return void give(200, this.#minimal(`0x${'1'.repeat(40)}`, true));
      if (this.mannerOf(address) === 'verified before' && this.times(`before ${address}`) > 1)
        this.verified.add(address);
      const isVerified = this.verified.has(address);
      return void give(isVerified ? 200 : 404, this.#minimal(address, isVerified));
    }
    if (name === 'verify' && request.method === 'POST')
      return void this.#submit(address, text, request, response, give, error);
    if (id !== undefined && request.method === 'GET') {
      const seen = this.look(id);
      if (!seen) return void error(404, 'job_not_found', `No verification job found for id ${id}`);
      const isRefused = this.mannerOf(seen.address) === 'refused';
      return void give(200, {
        isJobCompleted: seen.isDone,
        verificationId: id,
        jobStartTime: '2026-01-01T00:00:00Z',
        contract: this.#minimal(seen.address, seen.isDone && !isRefused),
        ...(isRefused && {
          error: {
            customCode: 'no_match',
            message: 'The onchain and recompiled bytecodes don’t match.',
            errorId: randomUUID(),
          },
        }),
      });
    }
    this.violations.push(`${request.method} ${pathname} is no operation`);
    response.writeHead(404).end();
  }

  #submit(
    address: string,
    text: string,
    { headers }: IncomingMessage,
    response: ServerResponse,
    give: (status: number, body: object) => unknown,
    error: (status: number, customCode: string, message: string) => unknown,
  ): unknown {
    const body = JSON.parse(text) as Record<string, unknown>;
    if (headers['content-type'] !== 'application/json')
      this.violations.push('the body is not announced as JSON');
    this.check('body', body, {
      stdJsonInput: { form: isObject },
      compilerVersion: { form: COMPILER },
      contractIdentifier: { form: IDENTIFIER },
      creationTransactionHash: { form: /^0x[0-9a-f]{64}$/, isOptional: true },
    });
    this.check('stdJsonInput', body.stdJsonInput as Record<string, unknown>, {
      language: { form: /^Solidity$/ },
      sources: { form: isObject },
      settings: { form: isObject },
    });
    const manner = this.mannerOf(address);
    if (manner === 'verified before' || this.verified.has(address)) {
      return error(409, 'already_verified', `Contract ${address} is already verified`);
    }
    if (manner === 'busy once' && this.times(`submit ${address}`) === 1) {
      return error(429, 'duplicate_verification_request', `Contract ${address} is already being verified`);
    }
    this.submissions.set(address, body);
    const job = this.begin(address);
    if (manner === 'answer lost' && this.times(`submit ${address}`) === 1) {
      // The job goes on meanwhile.
      this.verified.add(address);
      return response.on('close', () => undefined);
    }
    return give(202, { verificationId: job.id });
  }

  #minimal(address: string, isVerified: boolean): object {
    const match = isVerified ? 'match' : null;
    return { match, creationMatch: match, runtimeMatch: match, chainId: String(this.chainId), address };
  }
}

/** Etherscan's API of version 2, as its documentation describes it: two actions of the module `contract`. */
export class EtherscanStandIn extends Verifier {
  constructor(
    readonly chainId: number,
    readonly key: string,
  ) {
    super();
  }

  answer(request: IncomingMessage, text: string, response: ServerResponse): void {
    const url = new URL(request.url ?? '', 'http://x');
    const form = Object.fromEntries(new URLSearchParams(text));
    const query = Object.fromEntries(url.searchParams);
    const give = (isOk: boolean, result: string) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ status: isOk ? '1' : '0', message: isOk ? 'OK' : 'NOTOK', result }));
    const all = { ...form, ...query };
    if (url.pathname !== '/v2/api') this.violations.push(`${url.pathname} is no operation`);
    if (all.chainid !== String(this.chainId))
      return void give(false, 'Missing or unsupported chainid parameter');
    if (all.apikey !== this.key) return void give(false, `Invalid API Key (#err2)|${all.apikey}`);
    if (request.method === 'GET') {
      this.check('query', query, {
        chainid: { form: /^\d+$/ },
        apikey: { form: isText },
        module: { form: /^contract$/ },
        action: { form: /^checkverifystatus$/ },
        guid: { form: isText },
      });
      const seen = this.look(query.guid ?? '');
      if (!seen) return void give(false, 'Unknown UID');
      if (!seen.isDone) return void give(false, 'Pending in queue');
      if (this.mannerOf(seen.address) === 'refused') return void give(false, 'Fail - Unable to verify');
      return void give(true, 'Pass - Verified');
    }
    const address = form.contractaddress ?? '';
    if (this.misbehaves(address, response)) return;
    this.check('query', query, { chainid: { form: /^\d+$/ } });
    this.check('form', form, {
      apikey: { form: isText },
      module: { form: /^contract$/ },
      action: { form: /^verifysourcecode$/ },
      contractaddress: { form: ADDRESS },
      sourceCode: { form: (value) => isObject(JSON.parse(String(value))) },
      codeformat: { form: /^solidity-standard-json-input$/ },
      contractname: { form: IDENTIFIER },
      compilerversion: {
        form: (value) => String(value).startsWith('v') && COMPILER.test(String(value).slice(1)),
      },
      constructorArguements: { form: /^([0-9a-f]{64})*$/ },
      constructorArguments: { form: /^([0-9a-f]{64})*$/ },
      licenseType: { form: /^\d+$/, isOptional: true },
    });
    this.#submit(address, form, response, give);
  }

  #submit(
    address: string,
    form: Record<string, string>,
    response: ServerResponse,
    give: (isOk: boolean, result: string) => unknown,
  ): unknown {
    const manner = this.mannerOf(address);
    if (manner === 'verified before' || this.verified.has(address)) {
      return give(false, 'Contract source code already verified');
    }
    if (manner === 'busy once' && this.times(`submit ${address}`) === 1) {
      return give(false, `Unable to locate ContractCode at ${address}`);
    }
    this.submissions.set(address, form);
    const job = this.begin(address);
    if (manner === 'answer lost' && this.times(`submit ${address}`) === 1) {
      this.verified.add(address);
      return response.on('close', () => undefined);
    }
    return give(true, job.id);
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
