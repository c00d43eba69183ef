import { Banner } from "../../components/banner/banner.tsx";
import type { NativeProps } from "../../lib/native-props.ts";
import { cn } from "../../lib/cn.ts";

/** Props of {@link OfflineBanner}. */
export interface OfflineBannerProps {
  /** Changes of the cart that wait for the connection. */
  waitingChanges?: number;
}

/** Says that the shop cannot be reached and that what is shown was loaded before; stays in sight under the top bar. */
export function OfflineBanner({ waitingChanges = 0, className, ...rest }: NativeProps<"div", OfflineBannerProps>) {
  return (
    <Banner
      {...rest}
      tone="notice"
      className={cn("sticky top-14 z-sticky in-data-[layout=auth]:top-0 in-data-[layout=plain]:top-0", className)}
    >
      {waitingChanges > 0
        ? "Нет соединения. Изменения корзины отправим, когда оно появится."
        : "Нет соединения. Показываем то, что загрузили раньше."}
    </Banner>
  );
}
