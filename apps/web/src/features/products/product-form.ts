import type { AdminProductDetail } from "@dropship/api/contract/admin-products";
import type { ProductStatus } from "@dropship/api/contract/product-choices";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { sayAsSent } from "../../shared/form/refusal.ts";
import type { ChosenCategory } from "../../shared/category-combobox.tsx";
import { keepProduct } from "./product-queries.ts";

/** A name and its value: a param, an option. */
export interface NamedValue {
  name: string;
  value: string;
}
/** A photo in the form. The id of one that was sent just now is its file's; one that is shown already has its address. */
export interface FormPhoto {
  id: string;
  url: string;
  alt: string;
}

/** What stands in the fields of a product. */
export type ProductValues = {
  name: string;
  name_uk: string;
  description: string;
  description_uk: string;
  sku: string;
  vendor: string;
  vendor_code: string;
  barcode: string;
  category: ChosenCategory | null;
  price: string | null;
  old_price: string | null;
  status: ProductStatus;
  weight: number | null;
  width: number | null;
  height: number | null;
  length: number | null;
  options: NamedValue[];
  params: NamedValue[];
  photos: FormPhoto[];
  video: string;
  seo_title: string;
  seo_title_uk: string;
  seo_description: string;
  seo_description_uk: string;
  /** Only of a new product: later it moves by itself. */
  stock: number | null;
  version: number;
};

/** Nothing yet. */
export const noProduct: ProductValues = {
  name: "",
  name_uk: "",
  description: "",
  description_uk: "",
  sku: "",
  vendor: "",
  vendor_code: "",
  barcode: "",
  category: null,
  price: null,
  old_price: null,
  status: "active",
  weight: null,
  width: null,
  height: null,
  length: null,
  options: [],
  params: [],
  photos: [],
  video: "",
  seo_title: "",
  seo_title_uk: "",
  seo_description: "",
  seo_description_uk: "",
  stock: null,
  version: 1,
};

const FILE = "file:";
/** The id of a photo that was sent just now, among photos that have none. */
export const sentPhotoId = (fileId: number): string => FILE + fileId;

/** A product as fields: nothing is an empty text. */
export const valuesOf = (product: AdminProductDetail): ProductValues => ({
  name: product.name,
  name_uk: product.name_uk ?? "",
  description: product.description,
  description_uk: product.description_uk ?? "",
  sku: product.sku,
  vendor: product.vendor ?? "",
  vendor_code: product.vendor_code ?? "",
  barcode: product.barcode ?? "",
  category: { id: product.category_id, label: product.category },
  price: product.price,
  old_price: product.old_price,
  status: product.status,
  weight: product.weight,
  width: product.width,
  height: product.height,
  length: product.length,
  options: Object.entries(product.options).map(([name, value]) => ({ name, value })),
  params: product.params.map(({ name, value }) => ({ name, value })),
  photos: product.photos.map(({ url, alt }) => ({ id: url, url, alt })),
  video: product.video ?? "",
  seo_title: product.seo_title ?? "",
  seo_title_uk: product.seo_title_uk ?? "",
  seo_description: product.seo_description ?? "",
  seo_description_uk: product.seo_description_uk ?? "",
  stock: null,
  version: product.version,
});

/** What both operations take. */
function bodyOf({ category, stock: _stock, version: _version, photos, ...rest }: ProductValues) {
  return {
    ...rest,
    category_id: category?.id ?? null,
    price: rest.price ?? "",
    old_price: rest.old_price ?? "",
    photos: photos.map(({ id, url, alt }) =>
      id.startsWith(FILE) ? { file_id: Number(id.slice(FILE.length)), alt } : { url, alt },
    ),
  };
}
const fieldOf = (path: string) => {
  if (path === "category_id") return "category";
  return path.startsWith("photos") ? "photos" : undefined;
};
const schemas = () => import("@dropship/api/contract/admin-products");

/** A new product: settings of its form. */
export const newProductForm = (
  onCreated: (product: AdminProductDetail) => void,
): FormOptions<"createProduct", ProductValues> => ({
  operation: "createProduct",
  schema: async () => (await schemas()).createProductBody,
  values: noProduct,
  body: (values) => ({ ...bodyOf(values), stock: values.stock ?? 0 }),
  fieldOf,
  failures: {},
  onSaved({ data }) {
    keepProduct(data);
    onCreated(data);
  },
});

/** A whole product but its stock: settings of its form. */
export const productForm = (product: AdminProductDetail): FormOptions<"updateProduct", ProductValues> => ({
  operation: "updateProduct",
  params: { id: product.id },
  schema: async () => (await schemas()).updateProductBody,
  values: valuesOf(product),
  body: (values) => ({ ...bodyOf(values), version: values.version }),
  fieldOf,
  failures: {
    not_found: sayAsSent,
    changed_meanwhile: ({ details: { current } }) => {
      keepProduct(current);
      return { theirs: valuesOf(current) };
    },
  },
  onSaved: ({ data }) => keepProduct(data),
});
