/** Plain single-spa, without our shell: mounts one page of one remote from a running site. */
import { registerApplication, start, triggerAppChange } from 'single-spa';

const wanted = new URLSearchParams(location.search);
const name = wanted.get('remote') ?? 'mf_mypage';
const page = wanted.get('page') ?? undefined;
const display = (text) => {
  document.getElementById('status').textContent = text;
};

/** A script of the release; one whose hash differs from the registry's does not run. */
const addScript = (src, integrity) =>
  new Promise((done, fail) => {
    const script = Object.assign(document.createElement('script'), { src, integrity, crossOrigin: 'anonymous' });
    script.onload = done;
    script.onerror = () => fail(new Error(`Could not load ${src}`));
    document.head.append(script);
  });

/** What the remote's scripts hand over: its lifecycles, its guard, and a form to sign in. */
const remoteFrom = async (site) => {
  const { snapshot, alone } = await (await fetch(`${site}/registry/snapshot`)).json();
  const release = snapshot.remotes.find((each) => each.name === name);
  if (!release) throw new Error(`${name} is not released.`);
  const handedOver = new Promise((take) => {
    globalThis.madangHost = { site, take };
  });
  for (const file of alone[name]) await addScript(site + release.base + file, release.integrity[file]);
  display(`${name}@${release.version} from ${site}`);
  return handedOver;
};

try {
  const { site } = await (await fetch('/settings.json')).json();
  const remote = await remoteFrom(site);
  document.querySelector('header').append(remote.signIn());
  remote.onSession(triggerAppChange);
  registerApplication({
    name,
    app: remote.load,
    activeWhen: () => remote.mayOpen(page),
    customProps: { domElement: document.getElementById('place'), ...(page && { page }) },
  });
  start({ urlRerouteOnly: true });
} catch (error) {
  display(error.message);
}
