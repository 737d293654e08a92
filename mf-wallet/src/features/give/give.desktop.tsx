import { css } from '@emotion/react';
import { cardStyle } from '@madang/ui';
import { ApplicationHead } from '../../application/application-head.tsx';
import { GiveForm } from './give-form.tsx';
import { GivenList } from './given-list.tsx';
import { PartnersOnly } from './partners-only.tsx';
import type { Give } from './use-give.ts';

const card = css`padding: 28px;`;
const frame = css`margin-top: 24px; max-width: 760px;`;

export const GiveDesktop = ({ give }: { give: Give }) => (
  <>
    <ApplicationHead family={null} page="give" />
    <div css={frame}>
      {give.mayGive ? (
        <section css={[cardStyle, card]}>
          <GiveForm give={give} />
        </section>
      ) : (
        <PartnersOnly />
      )}
      <GivenList />
    </div>
  </>
);
