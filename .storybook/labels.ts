/**
 * Names of the folders of the sidebar. Titles in the code are English, so that the addresses of stories (and the
 * pictures named after them) stay plain Latin; people read these.
 */
export const sidebarLabels: Record<string, string> = {
  Foundations: "Основы",
  Components: "Компоненты",
  Patterns: "Шаблоны",
  Status: "Статус",
  Overview: "Компоненты и шаблоны",
  // Foundations
  Start: "С чего начать",
  Colour: "Цвет",
  Type: "Типографика",
  Space: "Отступы и размеры",
  Radius: "Скругления",
  Shadow: "Тени и поверхности",
  Motion: "Движение",
  Layers: "Слои",
  Icons: "Иконки",
  Breakpoints: "Ширины экрана",
  Writing: "Тексты на русском",
  Accessibility: "Доступность",
  // Components, by what a person wants of them
  Actions: "Действия",
  Forms: "Ввод и формы",
  Navigation: "Навигация",
  Content: "Содержимое",
  Data: "Данные и графики",
  Money: "Деньги и числа",
  States: "Состояния и ответы",
  Overlays: "Поверх страницы",
  // Patterns
  Shell: "Каркас",
  Catalogue: "Каталог",
  Orders: "Заказы и деньги",
  Lists: "Списки и таблицы",
  Pages: "Страницы",
};

/** Folders in which a component or a pattern may stand. */
export const sidebarGroups = {
  Components: ["Actions", "Forms", "Navigation", "Content", "Data", "Money", "States", "Overlays"],
  Patterns: ["Shell", "Pages", "Lists", "Catalogue", "Orders"],
};
