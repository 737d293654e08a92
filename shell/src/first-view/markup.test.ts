import { arrangement, styleClasses } from './markup.ts';

test('inline styles become shared classes with the same precedence', () => {
  const classes = styleClasses();
  const html = classes.take(
    '<i class="m-1" style="width:70%;height:34px"></i><b style="width:70%;height:34px">x</b><svg style="flex:none" class="m"></svg>',
  );
  expect(html).toBe('<i class="first-0 m-1"></i><b class="first-0">x</b><svg class="first-1 m"></svg>');
  expect(classes.css()).toBe('.first-0{width:70%!important;height:34px!important}.first-1{flex:none!important}');
});

test('a style inside a picture’s address stays there', () => {
  const picture = '<img src="data:image/svg+xml,&lt;g style=&#x27;fill:red&#x27;/&gt;"/>';
  expect(styleClasses().take(picture)).toBe(picture);
});

test('the first view without the shell is hidden from the reader and the pointer', () => {
  expect(arrangement('mobile', '<main id="content" tabindex="-1"><b data-testid="cash">1</b></main>')).toBe(
    '<div data-first="mobile" aria-hidden="true" inert><div tabindex="-1"><b>1</b></div></div>',
  );
});
