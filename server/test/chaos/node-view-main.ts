import { setTimeout as pause } from 'node:timers/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { randomOf } from '../support/random-numbers.ts';
import { BEHAVE, HONEST, type Behaviour } from './behaviour.ts';
import { badAnswer, changeRequest, HEAD, tamper, type JsonRpcAnswer, type JsonRpcRequest } from './lies.ts';

/**
 * A view of the chain's node as a process of its own: passes requests on, and behaves as it was last instructed to. Everything is
 * said in the environment; see `startNodeView`.
 */
const { NODE_VIEW_PORT = '0', NODE_VIEW_TARGET = '' } = process.env;

let behaviour: Behaviour = HONEST;
let random = randomOf(0);

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = await textOf(request);
  if (request.url === '/healthz') return void response.end('ok');
  if (request.url === BEHAVE) {
    behaviour = JSON.parse(text) as Behaviour;
    random = randomOf(behaviour.seed);
    return void response.end('ok');
  }
  const { kind } = behaviour;
  if (kind === 'cut') return void response.destroy();
  if (kind === 'slow') await pause(behaviour.delayMs);
  const body = JSON.parse(text) as JsonRpcRequest | JsonRpcRequest[];
  const requests = Array.isArray(body) ? body : [body];
  const bad = badAnswer(behaviour, requests, random);
  if (bad !== undefined) return void response.writeHead(bad.status, bad.headers).end(bad.text);
  const asked = [...requests.map((one) => changeRequest(behaviour, one)), HEAD];
  const target = await fetch(NODE_VIEW_TARGET, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const answers = (await target.json()) as JsonRpcAnswer[];
  const head = Number(answers.pop()?.result ?? 0);
  const given = answers.map((answer, index) =>
    tamper(behaviour, { request: requests[index], answer, head, random }),
  );
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(Array.isArray(body) ? given : given[0]));
}

createServer((request, response) => {
  serve(request, response).catch(() => response.destroy());
}).listen(Number(NODE_VIEW_PORT), '127.0.0.1');
