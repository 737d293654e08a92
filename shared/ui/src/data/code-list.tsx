import { css } from '@emotion/react';
import { useState } from 'react';
import { Button } from '../button.tsx';

const list = css`display: grid; grid-template-columns: repeat(auto-fill, minmax(130px, 1fr)); gap: 8px; margin: 14px 0; code { font-size: 15px; }`;
const tools = css`display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 16px;`;

const REVOKE_AFTER_MS = 10_000;

interface CodeListProps {
  codes: readonly string[];
  /** Of the text file. */
  fileName: string;
  texts: { copy: string; copied: string; save: string };
}

/** Codes that are shown once, with a copy for another program and a text file. */
export const CodeList = ({ codes, fileName, texts }: CodeListProps) => {
  const [isCopied, setCopied] = useState(false);
  const text = codes.map((code) => `${code}\r\n`).join('');
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
    link.download = fileName;
    link.click();
    // The browser reads the file after the press.
    setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
  };
  return (
    <>
      <ul css={list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div css={tools}>
        <Button
          scale="small"
          icon={isCopied ? 'check' : 'copy'}
          onClick={() =>
            void navigator.clipboard?.writeText(text).then(
              () => setCopied(true),
              () => {},
            )
          }
        >
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <Button scale="small" icon="download" onClick={save}>
          {texts.save}
        </Button>
      </div>
    </>
  );
};
