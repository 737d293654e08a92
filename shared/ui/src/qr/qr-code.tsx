import { css } from '@emotion/react';
import { Skeleton } from '@madang/ui';
import { useEffect, useState } from 'react';

/** White around black in every theme: readers of codes want it so. */
const picture = css`display: block; width: 176px; height: 176px; border-radius: 12px; background: #fff; fill: #000;`;

/**
 * A text as a QR code for the camera of another device, 176 px a side. The library loads with the
 * first code; if it fails, nothing is drawn, and the text beside the code serves alone.
 */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const [code, setCode] = useState<{ size: number; path: string } | null | 'failed'>(null);
  useEffect(() => {
    let isGone = false;
    import('./qr-path.ts').then(
      ({ qrPath }) => !isGone && setCode(qrPath(text)),
      () => !isGone && setCode('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  if (code === 'failed') return null;
  if (code === null) return <Skeleton width={176} height={176} round={12} />;
  return (
    <svg
      css={picture}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
    >
      <path d={code.path} />
    </svg>
  );
};
