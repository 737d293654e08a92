import { useFormat, useText } from '@madang/platform';
import { ApplicationForm, AsSent } from '../../application/application-form.tsx';
import { ApplyButton } from '../../application/apply-button.tsx';
import { ChoiceCards } from '../../application/choice-cards.tsx';
import { OwnedPoints, PointSummary } from '../../points/point-parts.tsx';
import type { PointUse } from './use-point-use.ts';

export const PointUseForm = ({ use }: { use: PointUse }) => {
  const t = useText('wallet');
  const format = useFormat();
  const { points, amount, choices } = use;
  const { application, min = 0 } = points;
  return (
    <ApplicationForm ref={application.form} onApply={use.apply}>
      <OwnedPoints point={points.point} />
      <AsSent application={application}>
        <ChoiceCards
          legend={t('point.use.amount')}
          name="amount"
          least={130}
          choices={choices}
          value={amount}
          onChange={use.choose}
          error={application.errorAt('amount')}
        />
      </AsSent>
      <PointSummary points={points} amount={amount} />
      <ApplyButton
        application={application}
        blocked={points.tooFew ? t('point.tooFew', { min: format.points(min) }) : undefined}
        under={t('point.final')}
      >
        {use.button}
      </ApplyButton>
    </ApplicationForm>
  );
};
