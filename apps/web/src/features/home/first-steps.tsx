import { Card, CardHeader } from "@dropship/ui/card";
import { StepList } from "@dropship/ui/patterns/step-list";

/** What a new dropshipper does to make the first sale. */
export function FirstSteps({ hasGoods, hasMoney }: { hasGoods: boolean; hasMoney: boolean }) {
  const steps = [
    {
      title: "Выберите товары",
      text: "Скопируйте описание и фото для своего магазина, посчитайте прибыль в калькуляторе на карточке товара.",
      href: "/products",
      action: "Открыть каталог",
      done: hasGoods,
    },
    {
      title: "Пополните баланс или продавайте с наложенным платежом",
      text: "С баланса оплачиваются заказы, за которые покупатель уже заплатил вам. При наложенном платеже баланс не нужен.",
      href: "/replenishments",
      action: "Пополнить",
      done: hasMoney,
    },
    {
      title: "Оформите первый заказ",
      text: "Укажите покупателя и отделение. Мы отправим посылку от вашего имени, прибыль придёт на баланс.",
      href: hasGoods ? "/checkout" : "/products",
      action: hasGoods ? "Оформить заказ" : "Сначала выбрать товар",
      done: false,
    },
  ];
  return (
    <Card>
      <CardHeader title="Первая продажа" description="Три шага, и здесь появятся ваши заказы." />
      <StepList steps={steps} />
    </Card>
  );
}
