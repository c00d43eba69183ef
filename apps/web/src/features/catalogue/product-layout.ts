/**
 * Places of a product's page. On a phone one column: photos, price, choice, margin, the rest. From 768 px photos stand
 * beside price and choice; from 1200 px price and margin have a column of their own.
 */
export const productGridClass =
  "grid gap-x-8 gap-y-6 [grid-template-areas:'photos''buy''choice''margin''about'] " +
  "md:grid-cols-2 md:[grid-template-areas:'photos_buy''photos_choice''margin_margin''about_about'] md:[grid-template-rows:auto_1fr] " +
  "lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_348px] lg:[grid-template-areas:'photos_choice_buy''photos_choice_margin''about_about_margin'] lg:[grid-template-rows:auto_auto_1fr]";
