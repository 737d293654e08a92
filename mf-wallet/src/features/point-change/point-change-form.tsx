import { useFormat, useLanguage, useText } from '@madang/platform';
import { AmountField, Button } from '@madang/ui';
import { shortTag } from '../../amount/quick-amounts.ts';
import { ApplicationForm, AsSent } from '../../application/application-form.tsx';
import { ApplyButton } from '../../application/apply-button.tsx';
import { OwnedPoints, PointSummary } from '../../points/point-parts.tsx';
import type { PointChange } from './use-point-change.ts';

/** What the keys under the field add, points. */
const QUICK = [1_000, 5_000, 10_000, 50_000] as const;

const useQuickPoints = () => {
  const short = new Intl.NumberFormat(shortTag(useLanguage()), { notation: 'compact' });
  return QUICK.map((add) => ({ label: `+${short.format(add)}`, add }));
};

export const PointChangeForm = ({ change }: { change: PointChange }) => {
  const t = useText('wallet');
  const format = useFormat();
  const quick = useQuickPoints();
  const { points, amount } = change;
  const { application, min = 0 } = points;
  const error = application.errorAt('amount');
  return (
    <ApplicationForm ref={application.form} onApply={change.apply}>
      <AsSent application={application}>
        <OwnedPoints point={points.point}>
          <Button scale="small" onClick={change.all} disabled={points.point === 0}>
            {t('point.change.all')}
          </Button>
        </OwnedPoints>
        <AmountField
          label={t('point.change.amount')}
          fact={t('point.change.limits', { min: format.points(min) })}
          {...(error !== undefined && { error })}
          name="amount"
          unit="P"
          value={amount}
          onChange={change.setAmount}
          quick={quick}
          clearText={t('application.clear')}
        />
      </AsSent>
      <PointSummary points={points} amount={amount} />
      <ApplyButton
        application={application}
        blocked={points.tooFew ? t('point.tooFew', { min: format.points(min) }) : undefined}
        under={t('point.final')}
      >
        {change.button}
      </ApplyButton>
    </ApplicationForm>
  );
};
