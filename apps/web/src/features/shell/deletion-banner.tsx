import { Banner } from "@dropship/ui/banner";
import { formatLongDate } from "@dropship/ui/format/date";
import { Link } from "@dropship/ui/link";
import { textLinkClass } from "@dropship/ui/text-link";

/** Says over every screen that one's account is to be deleted, and where that is taken back. */
export function DeletionBanner({ due }: { due: string }) {
  return (
    <Banner
      tone="notice"
      action={
        <Link href="/user/settings" className={textLinkClass}>
          Передумать
        </Link>
      }
    >
      Аккаунт будет удалён {formatLongDate(due)}
    </Banner>
  );
}
