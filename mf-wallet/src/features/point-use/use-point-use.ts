/** All behaviour of the conversion of points into a round amount of cash. */
import { call, useDraft, useFormat, useText } from '@madang/platform';
import { usePoints } from '../../points/use-points.ts';

/** What may be chosen, won; the server takes any of its thousands. */
const AMOUNTS = [1_000, 3_000, 5_000, 10_000, 30_000, 50_000] as const;

export const usePointUse = () => {
  const t = useText('wallet');
  const format = useFormat();
  const [amount, setAmount] = useDraft<number | null>('point.use.amount', null);
  const points = usePoints<{ amount: number }>({
    kept: { name: 'point.use', keys: ['amount'], restore: (sent) => setAmount(sent.amount) },
  });
  const { min = 0, point } = points;
  return {
    points,
    amount,
    /** Below the site's minimum no key is offered; above the member's points an error is shown. */
    choices: AMOUNTS.filter((won) => won >= min).map((won) => ({
      value: won,
      label: format.won(won),
      note: won > point ? t('point.use.short') : format.points(won),
      disabled: won > point,
    })),
    choose: (krw: number) => {
      setAmount(krw);
      points.application.clear();
    },
    button: amount === null ? t('point.use.applyEmpty') : t('point.use.apply', { won: format.won(amount) }),
    apply: () => {
      if (points.tooFew && !points.application.isUnanswered) return;
      const wanted = amount ?? 0;
      points.convert(
        { amount: wanted },
        (requestId, sent) => call('/api/point/use', { requestId, ...sent }),
        () => setAmount(null),
      );
    },
  } as const;
};

export type PointUse = ReturnType<typeof usePointUse>;
