import { Card } from '@madang/ui';
import { useHome } from './use-home.ts';

export const Page = () => {
  const { title } = useHome();
  return (
    <Card>
      <h1>{title}</h1>
    </Card>
  );
};
