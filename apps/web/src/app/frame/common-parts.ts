export { SearchBar } from "../../features/search/search-bar.tsx";
export { Footer } from "../../features/shell/footer.tsx";
