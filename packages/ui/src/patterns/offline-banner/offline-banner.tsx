import { Banner } from "../../components/banner/banner.tsx";

/** Props of {@link OfflineBanner}. */
export interface OfflineBannerProps {
  /** Changes of the cart that wait for the connection. */
  waitingChanges?: number;
}

/** Says that the shop cannot be reached and that what is shown was loaded before; stays in sight under the top bar. */
export function OfflineBanner({ waitingChanges = 0 }: OfflineBannerProps) {
  return (
    <Banner tone="notice" className="sticky top-14 z-sticky in-data-[layout=auth]:top-0 in-data-[layout=plain]:top-0">
      {waitingChanges > 0
        ? "Нет соединения. Изменения корзины отправим, когда оно появится."
        : "Нет соединения. Показываем то, что загрузили раньше."}
    </Banner>
  );
}
