import { checkVendor } from './vendor-check.ts';

const usage = `pnpm vendor:check <url> <key> <transfer|seamless> <lobby> [origin …]

  url     where the vendor listens, for example http://127.0.0.1:4001
  key     what its paths call it, for example kplayslot
  lobby   an address of a site that it knows, for example http://localhost:4000/
  origin  where its games live; all that its launches may answer

VENDOR_SECRET is what its requests are signed with. Where OPERATOR_PORT is set and a seamless vendor calls
http://127.0.0.1:$OPERATOR_PORT as its operator, how it calls is held against the protocol as well: rounds are
asked for, and played by hand in a browser.`;

const [url, key, wallet, lobbyUrl, ...origins] = process.argv.slice(2);
const secret = process.env.VENDOR_SECRET;
if (!url || !key || !lobbyUrl || !secret || (wallet !== 'transfer' && wallet !== 'seamless')) {
  console.error(usage);
  process.exit(2);
}
const port = Number(process.env.OPERATOR_PORT ?? 0);
const broken = await checkVendor(
  { url: url.replace(/\/$/, ''), key, wallet, lobbyUrl, secret, origins, ...(port > 0 && { byHand: { port } }) },
  (line) => console.log(line),
);
process.exit(broken === 0 ? 0 : 1);
