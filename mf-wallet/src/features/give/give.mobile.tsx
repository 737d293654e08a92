import { PhoneHead } from '../../application/application-head.tsx';
import { GiveForm } from './give-form.tsx';
import { GivenList } from './given-list.tsx';
import { PartnersOnly } from './partners-only.tsx';
import type { Give } from './use-give.ts';

export const GiveMobile = ({ give }: { give: Give }) => (
  <>
    <PhoneHead page="give" />
    {give.mayGive ? <GiveForm give={give} /> : <PartnersOnly />}
    <GivenList />
  </>
);
