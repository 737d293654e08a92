import type { Locator } from '@playwright/test';
import { PageModel } from './page-model.ts';

type Tab = 'owners' | 'libraries' | 'log' | 'timings';

/** The panel for testers, docked beside whatever page there is. */
export class DevtoolsPanel extends PageModel {
  /** The small button at the edge. */
  get button(): Locator {
    return this.page.locator('[data-devtools] > button');
  }
  get panel(): Locator {
    return this.page.locator('[data-devtools] > section');
  }
  get areas(): Locator {
    return this.panel.locator('[data-list=areas] button');
  }
  get outlines(): Locator {
    return this.page.locator('[data-outlines] > div');
  }
  get copy(): Locator {
    return this.panel.getByRole('button', { name: this.translate('devtools', 'log.copy') });
  }

  /** By its key, as soon as the button shows that it exists. */
  async open(tab: Tab = 'owners') {
    await this.button.waitFor();
    await this.page.keyboard.press('Control+Alt+KeyM');
    await this.panel.waitFor();
    await this.show(tab);
  }
  async show(tab: Tab) {
    await this.panel.getByRole('tab', { name: this.translate('devtools', `tab.${tab}`) }).click();
  }
  remote(name: string): Locator {
    return this.panel.locator(`[data-remote-line="${name}"]`);
  }
  /** Rows of one event or topic, the newest first. */
  entries(name: string): Locator {
    return this.panel.locator(`[data-entry="${name}"]`);
  }
  replayOf(row: Locator): Locator {
    return row.getByRole('button');
  }
}
