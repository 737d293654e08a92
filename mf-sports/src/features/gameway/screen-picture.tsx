import { css } from '@emotion/react';
import { color } from '@madang/ui';

const frame = css`display: block; width: 100%; height: auto; border: 1px solid ${color.line}; border-radius: 14px; background: ${color.s1}; font-weight: 700;`;

const Number_ = ({ x, y, n }: { x: number; y: number; n: number }) => (
  <g>
    <circle cx={x} cy={y} r="11" fill={color.lamp} />
    <text x={x} y={y + 4.5} textAnchor="middle" fontSize="13" fill={color.lampInk}>
      {n}
    </text>
  </g>
);

const Box = ({ x, y, w, h, on }: { x: number; y: number; w: number; h: number; on?: boolean }) => (
  <rect
    x={x}
    y={y}
    width={w}
    height={h}
    rx="6"
    fill={on ? color.lampSoft : color.s2}
    stroke={on ? color.lampEdge : color.line}
  />
);

const Row = ({ y, chosen, away }: { y: number; chosen?: boolean; away?: boolean }) => (
  <g>
    <Box x={130} y={y} w={300} h={40} />
    <rect x={142} y={y + 10} width="92" height="7" rx="3" fill={color.text3} />
    <rect x={142} y={y + 23} width="70" height="7" rx="3" fill={color.text3} />
    <Box x={262} y={y + 6} w={50} h={28} on={chosen ?? false} />
    <Box x={318} y={y + 6} w={50} h={28} />
    <Box x={374} y={y + 6} w={50} h={28} on={away ?? false} />
  </g>
);

/**
 * The betting screen in outline: filters, list, and the slip with so many legs; numbers lead to the
 * steps beside it.
 */
export const ScreenPicture = ({ legs, label, steps }: { legs: 1 | 2; label: string; steps: 3 | 5 }) => (
  <svg viewBox="0 0 600 270" css={frame} role="img" aria-label={label}>
    <Box x={14} y={16} w={104} h={238} />
    {[0, 1, 2, 3, 4].map((index) => (
      <rect key={index} x={26} y={34 + index * 26} width={60 + (index % 2) * 18} height="7" rx="3" fill={color.text3} />
    ))}
    <Row y={16} chosen />
    <Row y={66} away={legs === 2} />
    <Row y={116} />
    <Row y={166} />
    <Row y={216} />
    <Box x={444} y={16} w={142} h={238} />
    {Array.from({ length: legs }, (_, index) => (
      <g key={index}>
        <rect x={456} y={30 + index * 40} width="86" height="7" rx="3" fill={color.text2} />
        <rect x={456} y={44 + index * 40} width="60" height="7" rx="3" fill={color.text3} />
      </g>
    ))}
    <Box x={456} y={142} w={118} h={30} />
    <Box x={456} y={214} w={118} h={30} on />
    {steps === 5 ? (
      <>
        <Number_ x={106} y={28} n={1} />
        <Number_ x={246} y={86} n={2} />
        <Number_ x={312} y={22} n={3} />
        <Number_ x={574} y={157} n={4} />
        <Number_ x={574} y={28} n={5} />
      </>
    ) : (
      <>
        <Number_ x={312} y={22} n={1} />
        <Number_ x={574} y={157} n={2} />
        <Number_ x={574} y={229} n={3} />
      </>
    )}
  </svg>
);
