import { FEED_PART_NAMES } from "@dropship/api/contract/feed-choices";
import type { Feed } from "@dropship/api/contract/feeds";
import { Card, CardHeader } from "@dropship/ui/card";
import { CopyField } from "@dropship/ui/copy-field";
import { formatFileSize } from "@dropship/ui/format/file-size";
import { IconButton } from "@dropship/ui/icon-button";
import { Text } from "@dropship/ui/text";
import { Download } from "lucide-react";

/** Of the file that the link gives now; while a new one is made that is the former one, or there is none yet. */
const sizeOf = ({ bytes, gzip_bytes: gzip }: Feed["files"][number], isBuilding: boolean) => {
  if (bytes === null) return isBuilding ? ", собирается" : "";
  const packed = gzip === null ? "" : `, сжатый ${formatFileSize(gzip)}`;
  return `, ${formatFileSize(bytes)}${packed}${isBuilding ? ", обновляется" : ""}`;
};

/** The two links, to be given to the marketplace; each file can be looked at here. */
export function FeedLinks({ feed }: { feed: Feed }) {
  return (
    <Card aria-label="Ссылки">
      <CardHeader title="Ссылки" description="Кто знает ссылку, видит ваши цены. Не публикуйте её." />
      {feed.files.map((file) => (
        <CopyField
          key={file.part}
          label={`${FEED_PART_NAMES[file.part]}${sizeOf(file, feed.is_building)}`}
          value={file.url}
          actions={
            file.bytes !== null && (
              <IconButton asChild label={`Скачать: ${FEED_PART_NAMES[file.part]}`} size="sm">
                <a href={file.url} download>
                  <Download size={16} />
                </a>
              </IconButton>
            )
          }
        />
      ))}
      <Text size="13" tone="muted" className="mt-3">
        Полную дайте площадке как прайс-лист. Короткую, с ценами и остатками, — тем, кто обновляет их отдельно и чаще.
      </Text>
    </Card>
  );
}
