import { call, session } from '@madang/platform';
import { button, element, row } from './element.ts';

interface FormTexts {
  id: string;
  password: string;
  signIn: string;
  signOut: string;
}

const input = (name: string, label: string, type: string) =>
  element('input', { name, type, placeholder: label, 'aria-label': label, autocomplete: 'off', required: '' });

/** Signs a persona in by the site's own path, without the captcha of the popup. */
export const signInForm = (t: FormTexts): HTMLFormElement => {
  const memId = input('memId', t.id, 'text');
  const memPass = input('memPass', t.password, 'password');
  const message = element('output');
  const form = element('form', {}, memId, memPass, element('button', {}, t.signIn), button(t.signOut, leave), message);
  row(form);

  async function enter() {
    try {
      session.signIn(await call('/api/member/login', { memId: memId.value, memPass: memPass.value }));
      message.value = session.current() ? memId.value : '';
      memPass.value = '';
    } catch (error) {
      message.value = error instanceof Error ? error.message : String(error);
    }
  }
  function leave() {
    void session.signOut().then(() => {
      message.value = '';
    });
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void enter();
  });
  return form;
};
