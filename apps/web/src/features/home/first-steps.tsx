import { Card, CardHeader } from "@dropship/ui/card";
import { PatternLink } from "@dropship/ui/patterns/link-context";
import { TextLink } from "@dropship/ui/text-link";
import { Check } from "lucide-react";

interface Step {
  title: string;
  text: string;
  href: string;
  action: string;
  isDone: boolean;
}

/** What a new dropshipper does to make the first sale. */
export function FirstSteps({ hasGoods, hasMoney }: { hasGoods: boolean; hasMoney: boolean }) {
  const steps: Step[] = [
    {
      title: "Выберите товары",
      text: "Скопируйте описание и фото для своего магазина, посчитайте прибыль в калькуляторе на карточке товара.",
      href: "/products",
      action: "Открыть каталог",
      isDone: hasGoods,
    },
    {
      title: "Пополните баланс или продавайте с наложенным платежом",
      text: "С баланса оплачиваются заказы, за которые покупатель уже заплатил вам. При наложенном платеже баланс не нужен.",
      href: "/replenishments",
      action: "Пополнить",
      isDone: hasMoney,
    },
    {
      title: "Оформите первый заказ",
      text: "Укажите покупателя и отделение. Мы отправим посылку от вашего имени, прибыль придёт на баланс.",
      href: hasGoods ? "/checkout" : "/products",
      action: hasGoods ? "Оформить заказ" : "Сначала выбрать товар",
      isDone: false,
    },
  ];
  return (
    <Card>
      <CardHeader title="Первая продажа" description="Три шага, и здесь появятся ваши заказы." />
      <ol className="grid gap-5">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-3">
            <span
              className={`flex size-7 shrink-0 items-center justify-center rounded-full text-13 font-semibold tabular-nums ${step.isDone ? "bg-good-soft text-good" : "bg-accent-soft text-accent-text"}`}
            >
              {step.isDone ? <Check size={16} aria-label="Сделано" /> : index + 1}
            </span>
            <div className="min-w-0">
              <p className="font-medium">{step.title}</p>
              <p className="mt-0.5 max-w-prose text-14 text-muted">{step.text}</p>
              <TextLink asChild className="mt-1.5 inline-block">
                <PatternLink href={step.href}>{step.action}</PatternLink>
              </TextLink>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
