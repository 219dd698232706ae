import { createSiweMessage } from 'viem/siwe';
import type { PrivateKeyAccount } from 'viem/accounts';

/** Signs in as a browser does. @returns the header of what is asked afterwards */
export async function signedIn(
  url: string,
  chainId: number,
  account: Pick<PrivateKeyAccount, 'address' | 'signMessage'>,
): Promise<{ cookie: string }> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
  const { payload } = (await (await post('/api/v1/session/nonce', {})).json()) as {
    payload: { nonce: string };
  };
  const message = createSiweMessage({
    address: account.address,
    chainId,
    domain: new URL(url).host,
    nonce: payload.nonce,
    uri: url,
    version: '1',
    statement: 'Sign in to publish a list.',
  });
  const answer = await post('/api/v1/session', {
    message,
    signature: await account.signMessage({ message }),
  });
  return { cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}
