import { byScreen } from '@madang/ui';
import { MainDesktop } from './main.desktop.tsx';
import { MainMobile } from './main.mobile.tsx';
import { useMain } from './use-main.ts';

const Main = byScreen(MainDesktop, MainMobile);

/** The first page, for guests and members. */
export const MainPage = () => <Main view={useMain()} />;
