import { css } from '@emotion/react';
import { Card, color } from '@madang/ui';

const list = css`display: grid; gap: 10px; margin: 0; padding-left: 18px; list-style: disc; line-height: 1.65; li::marker { color: ${color.lampText}; }`;

/** Rules, one sentence or two each. */
export const RuleList = ({ rules }: { rules: readonly string[] }) => (
  <Card>
    <ul css={list}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  </Card>
);
