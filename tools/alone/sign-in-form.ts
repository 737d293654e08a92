import { call, session } from '@madang/platform';
import { button, element, row } from './element.ts';

interface Words {
  id: string;
  password: string;
  signIn: string;
  signOut: string;
}

const input = (name: string, label: string, type: string) =>
  element('input', { name, type, placeholder: label, 'aria-label': label, autocomplete: 'off', required: '' });

/** Signs a persona in by the site's own path, without the captcha of the popup. */
export const signInForm = (t: Words): HTMLFormElement => {
  const memId = input('memId', t.id, 'text');
  const memPass = input('memPass', t.password, 'password');
  const told = element('output');
  const form = element('form', {}, memId, memPass, element('button', {}, t.signIn), button(t.signOut, leave), told);
  row(form);

  async function enter() {
    try {
      session.signIn(await call('/api/member/login', { memId: memId.value, memPass: memPass.value }));
      told.value = session.current() ? memId.value : '';
      memPass.value = '';
    } catch (error) {
      told.value = error instanceof Error ? error.message : String(error);
    }
  }
  function leave() {
    void session.signOut().then(() => {
      told.value = '';
    });
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void enter();
  });
  return form;
};
