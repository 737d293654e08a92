import { request } from 'node:http';

/**
 * The messages of a vendor's page, until `stop`.
 * @param vendor origin of the vendors' process
 * @param gameurl address of the page, with its session
 */
export const listenToPage = (
  vendor: string,
  gameurl: string,
  handle: (event: unknown) => void,
): { stop: () => void } => {
  const { host, searchParams } = new URL(gameurl);
  const sent = request(`${vendor}/play/api/stream`, {
    method: 'POST',
    headers: { host, authorization: `Bearer ${searchParams.get('session')}`, 'content-type': 'application/json' },
  });
  sent.on('error', () => undefined);
  sent.on('response', (response) => {
    let text = '';
    response.on('error', () => undefined);
    response.on('data', (part: Buffer) => {
      const events = (text + String(part)).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) if (event.startsWith('data: ')) handle(JSON.parse(event.slice('data: '.length)));
    });
  });
  sent.end('{}');
  return { stop: () => sent.destroy() };
};
